import type { Design } from '#shared/proposals/proposal.ts';
import { designLabel } from '#shared/proposals/public-page.ts';
import { cx } from '../../../../ui/class-names.ts';
import { SmallPicture } from '../../../../ui/small-picture.tsx';

type DesignHistoryProps = {
  readonly designs: readonly Design[];
  /** The design shown; undefined while the live preview is shown. */
  readonly chosen: string | undefined;
  readonly preview: string | undefined;
  readonly onChoose: (design: Design) => void;
  readonly onPreview: () => void;
};

/** The live preview and every design so far, to compare and choose from. */
export function DesignHistory({ designs, chosen, preview, onChoose, onPreview }: DesignHistoryProps) {
  if (designs.length === 0) return null;
  return (
    <div role="radiogroup" aria-label="Design history" className="flex min-w-0 gap-4 overflow-auto p-1">
      {preview && (
        <Choice image={preview} title="Live" note="Preview" chosen={chosen === undefined} onChoose={onPreview} />
      )}
      {designs.map((design) => (
        <Choice
          key={design.url}
          image={design.url}
          title={colorIn(design.prompt)}
          note={designLabel(design.model)}
          chosen={design.url === chosen}
          onChoose={() => onChoose(design)}
        />
      ))}
    </div>
  );
}

const colorIn = (prompt: string): string => /Color: ([^.]+)\./.exec(prompt)?.[1] ?? 'Design';

type ChoiceProps = {
  readonly image: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

function Choice({ image, title, note, chosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      onClick={onChoose}
      className="flex flex-none items-center gap-2.5 text-left"
    >
      <SmallPicture
        url={image}
        alt=""
        className={cx('h-11 w-[60px] rounded-sm object-cover object-[50%_75%]', chosen && 'ring-[3px] ring-sky')}
      />
      <span className="grid text-sm">
        <b className="font-semibold">{title}</b>
        <small className="text-ink-soft">{note}</small>
      </span>
    </button>
  );
}
