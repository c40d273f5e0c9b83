import { createFileRoute } from '@tanstack/react-router';

import { ProposalsPage } from '../../features/proposals/proposals-page.tsx';

export const Route = createFileRoute('/_paid/app_/proposals')({ component: ProposalsPage });
