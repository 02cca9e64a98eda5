import { useEffect, useState } from "react";
import { admin, type SuccessBody, send } from "../client/admin-client.ts";

export type FoundProduct = SuccessBody<Awaited<ReturnType<typeof admin.products.$get>>>["rows"][number];

const typingPauseMs = 150;
const anyProduct = { categorie: "", statut: "", stock: "", min: "", max: "", tri: "", page: "" };

/** The products on sale whose name or reference holds what was typed, shortly after the typing stopped. */
export function useFoundProducts(question: string): readonly FoundProduct[] {
  const [found, setFound] = useState<readonly FoundProduct[]>([]);
  useEffect(() => {
    let isStale = false;
    const wanted = question.trim();
    const timer = setTimeout(async () => {
      if (wanted === "") return setFound([]);
      const query = { ...anyProduct, vue: "en-ligne", q: wanted };
      const answer = await send(admin.products.$get({ query }));
      if (!isStale && answer.ok) setFound(answer.data.rows);
    }, typingPauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question]);
  return found;
}
