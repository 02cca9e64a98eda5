import { useRef, useState } from "react";

/**
 * What was chosen shows at once, and gives way to what the server has once it has answered; an answer to an earlier
 * choice does not take a later one back.
 */
export function useWish<Value>(
  keep: (value: Value) => Promise<boolean>,
  onChanged: () => Promise<void>,
): [Value | null, (value: Value) => Promise<void>] {
  const [wanted, setWanted] = useState<Value | null>(null);
  const wishes = useRef(0);
  const want = async (value: Value) => {
    wishes.current += 1;
    const wish = wishes.current;
    setWanted(value);
    await keep(value);
    await onChanged();
    if (wish === wishes.current) setWanted(null);
  };
  return [wanted, want];
}
