import { endpoints } from '#shared/api.ts';
import { buildApp } from './build-app.ts';

buildApp({ endpoints });
