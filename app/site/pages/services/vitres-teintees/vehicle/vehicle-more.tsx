import { TextLink } from "#app/ui/core/link.tsx";
import { tintQuestions } from "#content/services/tint.ts";
import { Faq } from "../../../../service-parts/faq.tsx";
import { FilmClaims } from "./claims.tsx";
import { Law } from "./law.tsx";

/** What comes after the quote: what the film brings, what the law says, what people ask. */
export function VehicleMore() {
  return (
    <>
      <FilmClaims />
      <Law />
      <Faq
        questions={tintQuestions}
        className="bg-mist"
        aside={
          <p className="text-(--muted)">
            Une autre question{"\u00a0"}? <TextLink to="/contact?subject=vitres">Écrivez-nous</TextLink>
          </p>
        }
      />
    </>
  );
}
