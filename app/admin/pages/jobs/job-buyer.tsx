import { formatSiren } from "#domain/people/siren.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import type { JobFile } from "./job-file.ts";

/** Whom the next documents name; it is changed on the customer's page. */
export function JobBuyer({ file: { buyer, job } }: { file: JobFile }) {
  return (
    <Panel
      title="Facturée à"
      aside={
        <Link to={`/admin/clients/${job.customerId}`} className="adm-link">
          Modifier
        </Link>
      }
    >
      {buyer ? (
        <address className="job-buyer">
          <b>{buyer.company}</b>
          {buyer.address.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same
            <span key={position}>{line}</span>
          ))}
          <small>{buyer.siren ? `SIREN ${formatSiren(buyer.siren)}` : "sans SIREN"}</small>
          {buyer.vatNumber ? <small>{`TVA ${buyer.vatNumber}`}</small> : null}
        </address>
      ) : (
        <p className="job-buyer">
          <b>{job.contactName}</b>
          <small>Particulier, règlement à réception.</small>
        </p>
      )}
    </Panel>
  );
}
