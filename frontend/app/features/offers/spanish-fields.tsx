import type { OfferContent } from '#shared/offers/offer-content.ts';
import { missingSpanish, spanishName } from '#shared/offers/offer-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

type SpanishFieldsProps = {
  readonly content: OfferContent;
  /** Whether the contact reads Spanish, so that the offer cannot be opened without it. */
  readonly isNeeded: boolean;
  readonly onChange: (content: OfferContent) => void;
};

const NOTHING = { schedule: '', terms: '', exclusions: '' };

/** The contractor's own words in Spanish, which are signed word for word: nothing is translated automatically. */
export function SpanishFields({ content, isNeeded, onChange }: SpanishFieldsProps) {
  const { spanish, ...english } = content;
  if (!spanish && !isNeeded) {
    return (
      <Button className="justify-self-start" onClick={() => onChange({ ...content, spanish: NOTHING })}>
        Add Spanish
      </Button>
    );
  }
  const missing = missingSpanish(content);
  return (
    <section aria-labelledby="offer-in-spanish" className="grid gap-4 rounded-lg border p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="offer-in-spanish" className="mr-auto text-md font-semibold">
          In Spanish
        </h3>
        {spanish && !isNeeded && (
          <Button variant="quiet-danger" onClick={() => onChange(english)}>
            Remove Spanish
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {isNeeded
          ? 'This contact reads Spanish. The page says the rest in Spanish automatically; your own words need your own translation, because they are signed.'
          : 'The homeowner can then read and sign the offer in Spanish. Your own words need your own translation.'}
      </p>
      <Names content={content} onChange={onChange} />
      {(['schedule', 'terms', 'exclusions'] as const).map(
        (name) =>
          content[name] !== '' && (
            <TextAreaField
              key={name}
              label={LABELS[name]}
              maxLength={LENGTHS[name]}
              value={spanish?.[name] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...content, spanish: { ...NOTHING, ...spanish, [name]: value } })
              }
            />
          ),
      )}
      {missing.length > 0 && <p className="text-sm text-ink-soft">Still missing in Spanish: {missing.join(', ')}.</p>}
    </section>
  );
}

const LABELS = {
  schedule: 'Schedule in Spanish',
  terms: 'Terms in Spanish',
  exclusions: 'Not included, in Spanish',
} as const;
const LENGTHS = { schedule: 500, terms: 5000, exclusions: 2000 } as const;

/** Names and notes in Spanish. For a name that the product can translate, the placeholder counts if nothing is typed. */
function Names({ content, onChange }: Omit<SpanishFieldsProps, 'isNeeded'>) {
  const { options, addOns } = content;
  const begun = { ...content, spanish: content.spanish ?? NOTHING };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {options.map((option) => (
        <div key={option.id} className="grid gap-3">
          <Field
            label={`'${option.name}' in Spanish`}
            value={option.nameEs ?? ''}
            placeholder={spanishName(option)}
            maxLength={40}
            onChange={({ currentTarget: { value: nameEs } }) =>
              onChange({ ...begun, options: options.map((one) => (one === option ? { ...one, nameEs } : one)) })
            }
          />
          {option.note !== '' && (
            <TextAreaField
              label={`Note of '${option.name}' in Spanish`}
              value={option.noteEs ?? ''}
              maxLength={300}
              onChange={({ currentTarget: { value: noteEs } }) =>
                onChange({ ...begun, options: options.map((one) => (one === option ? { ...one, noteEs } : one)) })
              }
            />
          )}
        </div>
      ))}
      {addOns.map((addOn) => (
        <Field
          key={addOn.id}
          label={`'${addOn.name}' in Spanish`}
          value={addOn.nameEs ?? ''}
          maxLength={80}
          onChange={({ currentTarget: { value: nameEs } }) =>
            onChange({ ...begun, addOns: addOns.map((one) => (one === addOn ? { ...one, nameEs } : one)) })
          }
        />
      ))}
    </div>
  );
}
