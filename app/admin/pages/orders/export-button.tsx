import { useState } from "react";
import { useSearchParams } from "react-router";
import { IconDownload } from "#app/art/icons.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { download } from "./detail/download.ts";

/** The whole list as it is filtered and sorted, for a spreadsheet. */
export function ExportButton() {
  const [params] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(`export?${params}`, "commandes.csv");
    setBusy(false);
  };
  return (
    <AdminButton icon={<IconDownload />} busy={isBusy} onClick={save}>
      Exporter
    </AdminButton>
  );
}
