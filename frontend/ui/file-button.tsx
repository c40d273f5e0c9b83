import { useRef } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';

import { Button } from './button.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'name' | 'onClick'> & {
  /** Accessible name of the file input. */
  readonly name: string;
  /** File types or extensions that the system's dialog offers. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
};

/** A button that asks for a file. The same file can be chosen again. */
export function FileButton({ name, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={name}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
    </>
  );
}
