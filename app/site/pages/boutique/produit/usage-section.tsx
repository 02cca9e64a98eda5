import { IconDrops } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { dilutionText, productTexts } from "#content/catalogue/shop-texts.ts";
import { dilutionHref } from "#content/dilution.ts";
import type { UsageStep } from "#domain/shop/product.ts";

type UsageProps = {
  paragraphs: readonly string[];
  steps: readonly UsageStep[];
  dilutionRatio: number | null;
};

/** What the product is, how it is used and, for a concentrate, how much of it to take. */
export function UsageSection({ paragraphs, steps, dilutionRatio }: UsageProps) {
  return (
    <div className="product-usage">
      {paragraphs.length > 0 && (
        <div>
          <h2 className="text-3xl md:text-4xl">{productTexts.description}</h2>
          <div className="mt-5 grid max-w-[62ch] gap-4 text-slate">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      )}
      {steps.length > 0 && (
        <div>
          <h2 className="text-3xl">{productTexts.usage}</h2>
          <ol className="product-steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <div>
                  <h3 className="text-lg">{title}</h3>
                  <p className="text-(--muted)">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
      {dilutionRatio !== null && (
        <p className="product-dilution">
          <IconDrops />
          <span>{dilutionText(dilutionRatio)}</span>
          <TextLink
            to={dilutionHref({ mode: "ratio", ratio: dilutionRatio, total: 1000 })}
            className="md:ml-auto"
          >
            {productTexts.calculate}
          </TextLink>
        </p>
      )}
    </div>
  );
}
