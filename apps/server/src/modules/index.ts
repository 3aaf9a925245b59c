import type { Module } from '../plugins/serve.ts';
import { sessionRoutes } from './session/session.routes.ts';

/** Every area of the API. */
export const modules: readonly Module[] = [sessionRoutes];
