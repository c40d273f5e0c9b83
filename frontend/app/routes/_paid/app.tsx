import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';

export const Route = createFileRoute('/_paid/app')({
  validateSearch: z.object({ proposal: z.string().optional() }),
  component: () => <p>Map</p>,
});
