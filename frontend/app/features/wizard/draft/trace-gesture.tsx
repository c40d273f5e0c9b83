import { Aim } from '../aim.tsx';
import { useWizard } from '../wizard-model.ts';
import { useTracer } from './use-tracer.ts';

/** Lies over the map while a driveway is traced from the garage to the curb (product 6.39, 6.42). */
export function TraceGesture() {
  const { state, map } = useWizard();
  // The tracer has to outlive the gesture, because its answer comes later.
  const tracer = useTracer();
  if (state.trace.phase !== 'aiming') return null;
  return (
    <Aim
      label="Trace the driveway: arrow keys move the cross, Space chooses the garage and then the curb"
      onStart={tracer.begin}
      onDrag={(_garage, street) => void tracer.find(street)}
      onWheel={({ deltaY }) => map?.zoomTo(map.getZoom() - deltaY / 300)}
    />
  );
}
