import { useEffect } from 'react';

import { useWizard } from '../wizard-model.ts';

const code = import('../../../map/prepare-drawing.ts');

/** Once a house is chosen, prepares the map for its outline as soon as the map is idle. */
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
