import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

type IslandProps<P extends object> = {
  readonly name: string;
  readonly of: ComponentType<P>;
  readonly props: P;
  readonly className?: string;
  /** When it hydrates: once in view (the default), when the browser is idle, or on first interaction. */
  readonly wake?: 'seen' | 'idle' | 'touch';
  /** The message that follows the island when its script did not load. */
  readonly notLoaded?: ReactNode;
};

/** A part of a page that hydrates in the browser: static HTML with its name and props for the script. */
export function Island<P extends object>({ name, of: Component, props, className, wake, notLoaded }: IslandProps<P>) {
  return (
    <>
      <div
        data-island={name}
        data-wake={wake}
        data-props={JSON.stringify(props)}
        className={className}
        dangerouslySetInnerHTML={{ __html: renderToString(<Component {...props} />, { identifierPrefix: name }) }}
      />
      {notLoaded && (
        <div role="alert" className="hidden [[data-failed]+&]:block">
          {notLoaded}
        </div>
      )}
    </>
  );
}
