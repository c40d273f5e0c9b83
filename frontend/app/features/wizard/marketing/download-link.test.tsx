import { expect, test } from 'vitest';

import { elementsIn, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { completed, inWizard, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { DownloadLink } from './download-link.tsx';

test('the image is downloaded by name, and one that is out of date anyway', () => {
  const tree = inWizard(modelOf(completed), () => DownloadLink({ url: PICTURE }));
  const links = elementsIn(tree).filter(({ props }) => props['href'] === PICTURE);
  expect(links.map((link) => [textOf(markupOf(link)), link.props['download']])).toEqual([
    ['Download', 'driveway-marketing-image.png'],
    ['Download Anyway', 'driveway-marketing-image.png'],
  ]);
});
