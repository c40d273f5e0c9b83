import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Toasts } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <Gallery />
    </TooltipProvider>
    <Toasts />
  </StrictMode>,
);
