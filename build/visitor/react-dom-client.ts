import { render, type ComponentChild } from 'preact';

/** `react-dom/client` of the visitor's page. */
export function createRoot(container: Element): { render: (page: ComponentChild) => void } {
  return { render: (page) => render(page, container) };
}
