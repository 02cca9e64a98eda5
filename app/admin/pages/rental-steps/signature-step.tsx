import { Input } from "#app/ui/fields/input.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import type { Inspection } from "./use-inspection.ts";

interface SignatureStepProps {
  readonly inspection: Inspection;
  readonly title: string;
  readonly sentence: string;
  readonly signer: string;
}

/** The sentence that is signed, and the way out for somebody who does not sign. */
export function SignatureStep({ inspection, title, sentence, signer }: SignatureStepProps) {
  const { signature, setSignature, refusal, setRefusal } = inspection;
  return (
    <section id="signature" className="inspect-part">
      <header>
        <h2>{title}</h2>
      </header>
      <p className="inspect-sentence">
        «{"\u00a0"}
        {sentence}
        {"\u00a0"}»
      </p>
      {refusal === null ? (
        <SignaturePad path={signature} onChange={setSignature} signer={signer} />
      ) : (
        <Input
          label="Pourquoi le client ne signe pas"
          value={refusal}
          maxLength={200}
          onChange={(event) => setRefusal(event.target.value)}
          required
        />
      )}
      <AdminButton onClick={() => setRefusal(refusal === null ? "" : null)}>
        {refusal === null ? "Le client ne signe pas" : "Faire signer"}
      </AdminButton>
    </section>
  );
}
