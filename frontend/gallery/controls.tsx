import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Wordmark } from '../ui/brand-mark.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { ShowOlder } from '../ui/show-older.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import type { Entry } from './entry.ts';

const variants = ['plain', 'primary', 'dark', 'outline', 'ghost', 'danger', 'quiet-danger'] as const;
const ROW = 'flex flex-wrap items-center gap-2';

function Buttons() {
  return (
    <>
      <p className={ROW}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </p>
      <p className={ROW}>
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
      </p>
      <p className={ROW}>
        <Button disabled>Disabled</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" busy>
          Saving...
        </Button>
        <Button icon={<Trash2 className="size-4" />}>With an icon</Button>
        <Button aria-label="Icon alone" icon={<Trash2 className="size-4" />} />
      </p>
    </>
  );
}

const Links = () => (
  <p className={ROW}>
    {variants.map((variant) => (
      <ButtonLink key={variant} variant={variant} href="#link">
        {variant}
      </ButtonLink>
    ))}
  </p>
);

function Segments() {
  const [method, setMethod] = useState<'automatic' | 'manual'>('automatic');
  return (
    <SegmentedControl
      label="Method"
      value={method}
      options={[
        { value: 'automatic', label: 'Automatic' },
        { value: 'manual', label: 'Manual' },
      ]}
      onChange={setMethod}
    />
  );
}

const Tips = () => (
  <p className={ROW}>
    <Tooltip text="Delete this line">
      <Button aria-label="Delete" icon={<Trash2 className="size-4" />} />
    </Tooltip>
  </p>
);

const Files = () => (
  <p className={ROW}>
    <FileButton name="A sample file" accept=".csv" onFile={() => undefined}>
      Choose a File
    </FileButton>
    <FileButton name="A file that is being sent" accept=".csv" busy onFile={() => undefined}>
      Sending...
    </FileButton>
  </p>
);

const Older = () => (
  <ShowOlder list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined }} />
);

const Wordmarks = () => (
  <p className="flex flex-wrap items-center gap-6">
    <Wordmark />
    <Wordmark short />
  </p>
);

export const controls: readonly Entry[] = [
  { components: ['Button'], Show: Buttons },
  { components: ['ButtonLink'], Show: Links },
  { components: ['FileButton'], Show: Files },
  { components: ['SegmentedControl'], Show: Segments },
  { components: ['ShowOlder'], Show: Older },
  { components: ['Tooltip', 'TooltipProvider'], Show: Tips },
  { components: ['Wordmark'], Show: Wordmarks },
];
