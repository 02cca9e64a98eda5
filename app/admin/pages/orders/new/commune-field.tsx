import { useEffect, useState } from "react";
import { type Answer, admin, send } from "../../../client/admin-client.ts";

type Commune = Answer<Awaited<ReturnType<typeof admin.orders.communes.$get>>>[number];

/** The commune decides whether we bring it for nothing. */
export function CommuneField({ onPick }: { onPick: (commune: Commune) => void }) {
  const [question, setQuestion] = useState("");
  const [found, setFound] = useState<readonly Commune[]>([]);
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(async () => {
      if (question.trim().length < 2) return setFound([]);
      const answer = await send(admin.orders.communes.$get({ query: { q: question } }));
      if (!isStale && answer.ok) setFound(answer.data);
    }, 150);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question]);
  return (
    <div className="new-picker">
      <label className="adm-field">
        <span>Commune</span>
        <input
          type="search"
          value={question}
          autoComplete="off"
          placeholder="Nom ou code postal"
          onChange={(event) => setQuestion(event.target.value)}
        />
      </label>
      <ul aria-label="Communes trouvées">
        {found.map((commune) => (
          <li key={commune.inseeCode}>
            <button
              type="button"
              onClick={() => {
                onPick(commune);
                setQuestion("");
                setFound([]);
              }}
            >
              <span>
                <b>{commune.name}</b>
              </span>
              {commune.postalCodes.join(", ")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
