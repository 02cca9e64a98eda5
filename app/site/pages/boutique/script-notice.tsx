import { business } from "#content/business.ts";
import { shopTexts } from "#content/catalogue/shop-texts.ts";

/** Shown only without JavaScript, where there is no cart. */
export function ScriptNotice() {
  return (
    <noscript>
      <p className="mb-6 rounded-xl bg-mist px-4 py-3.5 text-md">
        {shopTexts.scriptNeededNote}{" "}
        <a className="link-inline" href={`tel:${business.phone.e164}`}>
          {business.phone.display}
        </a>
        ,{" "}
        <a className="link-inline" href="/contact">
          formulaire de contact
        </a>
        .
      </p>
    </noscript>
  );
}
