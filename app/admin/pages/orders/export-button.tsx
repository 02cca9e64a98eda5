import { useSearchParams } from "react-router";
import { IconDownload } from "#app/art/icons.tsx";
import { downloadFile } from "../../client/download-file.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";

/** The whole list as it is filtered and sorted, for a spreadsheet. */
export function ExportButton() {
  const [params] = useSearchParams();
  const { save, isBusy } = useSave({
    send: () => downloadFile(`orders/export?${params}`, "commandes.csv"),
    failure: "Le document n’a pas pu être lu",
    refresh: "never",
  });
  return (
    <AdminButton icon={<IconDownload />} busy={isBusy} onClick={() => save()}>
      Exporter
    </AdminButton>
  );
}
