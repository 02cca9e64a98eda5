import { Select } from "#app/ui/fields/select.tsx";
import { Slider } from "#app/ui/fields/slider.tsx";
import { type Crop, type CropShape, cropArea, mostZoom, type Size } from "#domain/pictures/crop.ts";
import { FocusPicker } from "./focus-picker.tsx";
import "./pictures.css";

const shapes: Readonly<Record<CropShape, string>> = {
  own: "Sa forme",
  landscape: "Paysage 4:3",
  wide: "Paysage 16:9",
  square: "Carré",
  portrait: "Portrait 3:4",
};
export const wholePicture: Crop = { shape: "own", zoom: 100, x: 50, y: 50 };

type CropFieldsProps = {
  picture: Size & { readonly src: string };
  crop: Crop;
  onChange: (crop: Crop) => void;
};

/** A cut of a picture: its centre on the picture itself, its shape, how far it goes in. */
export function CropFields({ picture, crop, onChange }: CropFieldsProps) {
  const { src, width, height } = picture;
  const cut = cropArea(picture, crop);
  const share = (part: number, all: number) => `${(part / all) * 100}%`;
  return (
    <>
      <FocusPicker
        {...{ src, width, height }}
        label="Centre du cadrage"
        value={crop}
        onChange={({ x, y }) => onChange({ ...crop, x, y })}
      >
        <span
          className="ph-cut"
          style={{
            left: share(cut.left, width),
            top: share(cut.top, height),
            width: share(cut.width, width),
            height: share(cut.height, height),
          }}
        />
      </FocusPicker>
      <div className="adm-text">
        <Select
          label="Forme"
          value={crop.shape}
          onChange={(event) => onChange({ ...crop, shape: event.target.value as CropShape })}
        >
          {Object.entries(shapes).map(([shape, label]) => (
            <option key={shape} value={shape}>
              {label}
            </option>
          ))}
        </Select>
        <Slider
          label="Zoom"
          min={100}
          max={mostZoom}
          step={5}
          value={crop.zoom}
          valueText={(zoom) => `${zoom}\u00a0%`}
          onChange={(zoom) => onChange({ ...crop, zoom })}
        />
      </div>
    </>
  );
}
