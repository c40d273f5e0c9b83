import { createFileRoute } from '@tanstack/react-router';

import { SettingsPage } from '../../features/organizations/settings-page.tsx';

export const Route = createFileRoute('/_paid/app_/settings')({ component: SettingsPage });
