import type { Map as MapInstance } from 'maplibre-gl';
import type { TerraDrawExtend } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

type DragListener = {
  /** Called before a drag moves anything. */
  readonly onStart: () => void;
  /** Called when a drag ended that must not count. */
  readonly onCancel: () => void;
};

/**
 * Brings the gestures of one pointer to the drawing tool. By itself, the tool takes the first finger of a pinch for a
 * click or a drag, and never learns that the device has canceled a touch (product 6.65, 6.66).
 */
export class OneFingerAdapter extends TerraDrawMapLibreGLAdapter<MapInstance> {
  readonly #drag: DragListener;
  /** From the second finger on, until a first finger is put down again. */
  #hasMoreFingers = false;

  constructor(map: MapInstance, drag: DragListener) {
    super({ map });
    this.#drag = drag;
  }

  override register(tool: TerraDrawExtend.TerraDrawCallbacks): void {
    super.register({
      ...tool,
      onClick: (event) => this.#hasMoreFingers || tool.onClick(event),
      onMouseMove: (event) => this.#hasMoreFingers || tool.onMouseMove(event),
      onDragStart: (event, setDraggability) => {
        this.#drag.onStart();
        tool.onDragStart(event, setDraggability);
      },
    });
    // On the window, because the other fingers may be next to the map.
    window.addEventListener('pointerdown', this.#press, true);
    window.addEventListener('pointercancel', this.#takeBack, true);
  }

  override unregister(): void {
    window.removeEventListener('pointerdown', this.#press, true);
    window.removeEventListener('pointercancel', this.#takeBack, true);
    super.unregister();
  }

  readonly #press = ({ isPrimary }: PointerEvent): void => {
    this.#hasMoreFingers = !isPrimary;
    if (!isPrimary) this.#endDrag();
  };

  readonly #takeBack = ({ isPrimary }: PointerEvent): void => {
    if (isPrimary) this.#endDrag();
  };

  /** The tool is told that the drag has ended, so that it lets go of the corner and the map can be moved again. */
  #endDrag(): void {
    const isDragging = this._dragState === 'dragging';
    this._dragState = 'not-dragging';
    if (!isDragging || !this._lastDrawEvent) return;
    this._currentModeCallbacks?.onDragEnd(this._lastDrawEvent, (isEnabled) => this.setDraggability(isEnabled));
    this.#drag.onCancel();
  }
}
