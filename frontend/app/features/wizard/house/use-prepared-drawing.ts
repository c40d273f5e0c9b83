import { useEffect } from 'react';

import { useWizard } from '../wizard-model.ts';

const code = import('../../../map/prepare-drawing.ts');

/** While the photo of the chosen house is selected, the map is made ready for its outline. */
export function usePreparedDrawing(): void {
  const { map, proposal } = useWizard();
  const isChosen = proposal !== undefined;
  useEffect(() => {
    if (!map || !isChosen) return undefined;
    const prepare = () => void code.then(({ prepareDrawing }) => prepareDrawing(map));
    map.once('idle', prepare);
    return () => void map.off('idle', prepare);
  }, [map, isChosen]);
}
