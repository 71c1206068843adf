/**
 * The stand-in for programs and tests: starts Firestore, Auth, Storage, the model, the Rules API and the hub
 * in this process.
 */
export { DEFAULT_PROJECT, HOST, type ServiceName } from './suite/addresses.ts';
export type { AiRequest } from './ai/request.ts';
export type { Mail } from './auth/mail.ts';
export type { Faults } from './faults/faults.ts';
export type { FirestoreService } from './suite/firestore-service.ts';
export type { Meter, Unit } from './meter/meter.ts';
export { Traffic } from './meter/traffic.ts';
export { DataFolderError } from './persistence/files.ts';
export { FolderInUse } from './persistence/lock.ts';
export { requireReachablePort } from './suite/blocked-port.ts';
export { PortTaken } from './suite/port-taken.ts';
export { type ProjectConfig, ProjectConfigError, readProjectConfig } from './suite/project-config.ts';
export type { RulesObserver } from './suite/observer.ts';
export type { StorageService } from './storage/server.ts';
export { startSuite, type Suite, type SuiteOptions } from './suite/suite.ts';
