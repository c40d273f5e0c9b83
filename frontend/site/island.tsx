import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

type IslandProps<P extends object> = {
  readonly name: string;
  readonly of: ComponentType<P>;
  readonly props: P;
  readonly className?: string;
};

/** A part of a page that wakes up in the browser: its HTML now, and its name and props for the script. */
export function Island<P extends object>({ name, of: Component, props, className }: IslandProps<P>) {
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      className={className}
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...props} />) }}
    />
  );
}
