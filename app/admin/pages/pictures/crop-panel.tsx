import { useState } from "react";
import { Select } from "#app/ui/fields/select.tsx";
import { Slider } from "#app/ui/fields/slider.tsx";
import { type Crop, type CropShape, cropArea, mostZoom } from "#domain/pictures/crop.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { FocusPicker } from "./focus-picker.tsx";
import type { EditedPicture } from "./picture.tsx";

const shapes: Readonly<Record<CropShape, string>> = {
  own: "Sa forme",
  landscape: "Paysage 4:3",
  wide: "Paysage 16:9",
  square: "Carré",
  portrait: "Portrait 3:4",
};
const whole: Crop = { shape: "own", zoom: 100, x: 50, y: 50 };

/** Cuts the picture from what was sent, so that every crop can be undone. */
export function CropPanel({ edited }: { edited: EditedPicture }) {
  const { picture, source, version } = edited;
  const [crop, setCrop] = useState<Crop>(edited.crop ?? whole);
  const saving = useSave({
    send: (wanted: Crop | null) =>
      send(admin.pictures[":id"].crop.$put({ param: { id: picture.id }, json: { crop: wanted, version } })),
    notice: (_data, wanted) => ({
      title: wanted ? "Photo recadrée" : "Photo entière",
      description: "Les pages qui la montrent suivent.",
      variant: "default",
    }),
    failure: "Photo non recadrée",
  });
  const { left, top, width, height } = cropArea(source, crop);
  const share = (part: number, all: number) => `${(part / all) * 100}%`;
  return (
    <Panel title="Recadrer">
      <FocusPicker
        {...source}
        src={source.src}
        label="Centre du cadrage"
        value={crop}
        onChange={({ x, y }) => setCrop({ ...crop, x, y })}
      >
        <span
          className="ph-cut"
          style={{
            left: share(left, source.width),
            top: share(top, source.height),
            width: share(width, source.width),
            height: share(height, source.height),
          }}
        />
      </FocusPicker>
      <div className="adm-text">
        <Select
          label="Forme"
          value={crop.shape}
          onChange={(event) => setCrop({ ...crop, shape: event.target.value as CropShape })}
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
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
      </div>
      <div className="adm-actions mt-3">
        <AdminButton busy={saving.isBusy} onClick={() => saving.save(crop)}>
          Recadrer
        </AdminButton>
        {edited.crop ? (
          <AdminButton busy={saving.isBusy} onClick={() => saving.save(null)}>
            Toute la photo
          </AdminButton>
        ) : null}
      </div>
    </Panel>
  );
}
