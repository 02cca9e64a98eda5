import { useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { Input } from "#app/ui/fields/input.tsx";

export function DeferredSample({ label }: { label: string }) {
  const [name, setName] = useState("");
  const [presses, setPresses] = useState(0);
  return (
    <div className="grid justify-items-start gap-4">
      <Input
        label={label}
        name="nom-differe"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button size="sm" onClick={() => setPresses(presses + 1)}>
        Compter
      </Button>
      <output>
        {name || "Personne"} : {presses}
      </output>
    </div>
  );
}
