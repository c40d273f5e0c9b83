import { queryOptions } from '@tanstack/react-query';

import { config } from '#shared/config/contract.ts';
import { call } from './call.ts';

export const configQuery = () => queryOptions({ queryKey: ['config'], queryFn: () => call(config.read, {}) });
