/**
 * What the visitor's page takes from React, from preact: the same components, a tenth of the bytes
 * (docs/decisions/0009).
 */
export { Component, Fragment, Fragment as StrictMode } from 'preact';
export { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
