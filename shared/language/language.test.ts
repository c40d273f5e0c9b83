import { expect, test } from 'vitest';

import { languageQuery } from './language-schema.ts';
import { addressIn, addressNaming } from './language.ts';

test('an address names its language only where that is not the usual one', () => {
  expect(addressIn('/proposal/sample', 'en', 'en')).toBe('/proposal/sample');
  expect(addressIn('/proposal/sample', 'es', 'en')).toBe('/proposal/sample?lang=es');
  expect(addressIn('/proposal/sample', 'es', 'es')).toBe('/proposal/sample');
  expect(addressIn('/proposal/sample', 'en', 'es')).toBe('/proposal/sample?lang=en');
});

test('an address names its language beside what else it asks for', () => {
  expect(addressNaming('/proposal/sample', 'en')).toBe('/proposal/sample?lang=en');
  expect(addressNaming('/proposal/sample/offer?t=1', 'es')).toBe('/proposal/sample/offer?t=1&lang=es');
});

test.each([[{}], [{ lang: 'xx' }], [{ lang: '' }]])('%j asks for no language', (query) => {
  expect(languageQuery.parse(query).lang).toBeUndefined();
});

test('a language that is known is asked for', () => {
  expect(languageQuery.parse({ lang: 'es' }).lang).toBe('es');
});
