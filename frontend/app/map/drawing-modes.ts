import { TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';

const SKY = '#2563eb';
const WHITE = '#ffffff';

/**
 * Style of a drawn driveway (product 6.6).
 * @internal exported for tests
 */
export const polygonStyle = { fillColor: SKY, fillOpacity: 0.3, outlineColor: SKY, outlineWidth: 3 } as const;
const cornerStyle = { width: 8, color: WHITE, outline: SKY, outlineWidth: 3 } as const;

/** Places corners by clicks. The wizard handles Escape, because the tool would discard every corner (product 6.33). */
export function polygonMode(): TerraDrawPolygonMode {
  return new TerraDrawPolygonMode({
    pointerDistance: 16,
    keyEvents: { cancel: null, finish: 'Enter' },
    showCoordinatePoints: true,
    styles: {
      ...polygonStyle,
      closingPointColor: WHITE,
      closingPointOutlineColor: SKY,
      closingPointWidth: 7,
      coordinatePointColor: WHITE,
      coordinatePointOutlineColor: SKY,
      coordinatePointOutlineWidth: 2,
      coordinatePointWidth: 5,
    },
  });
}

/** Drags corners and midpoints. No key deletes the outline, because the Clear button does. */
export function editMode(): TerraDrawSelectMode {
  return new TerraDrawSelectMode({
    keyEvents: null,
    flags: {
      polygon: { feature: { draggable: false, coordinates: { draggable: true, midpoints: true, deletable: true } } },
    },
    styles: {
      selectedPolygonColor: polygonStyle.fillColor,
      selectedPolygonFillOpacity: polygonStyle.fillOpacity,
      selectedPolygonOutlineColor: polygonStyle.outlineColor,
      selectedPolygonOutlineWidth: polygonStyle.outlineWidth,
      selectionPointColor: cornerStyle.color,
      selectionPointWidth: cornerStyle.width,
      selectionPointOutlineColor: cornerStyle.outline,
      selectionPointOutlineWidth: cornerStyle.outlineWidth,
      midPointColor: WHITE,
      midPointWidth: 5,
      midPointOutlineColor: SKY,
      midPointOutlineWidth: 2,
    },
  });
}
