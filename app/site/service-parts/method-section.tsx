import type { ReactNode } from "react";
import { cx } from "#app/ui/core/cx.ts";
import { richText } from "#app/ui/core/rich-text.tsx";
import { MethodSteps, type WhyReason } from "./why-list.tsx";

type MethodSectionProps = {
  /** A scene, 4:3. */
  picture: ReactNode;
  title: string;
  lead?: string;
  steps: readonly WhyReason[];
  className?: string;
};

/** How the work goes: the scene at left, the numbered steps at right. */
export function MethodSection({ picture, title, lead, steps, className }: MethodSectionProps) {
  return (
    <section className={cx("section", className)} aria-labelledby="methode">
      <div className="wrap grid items-center gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="overflow-clip rounded-stage [&_img]:w-full md:max-lg:[&_img]:h-96 md:max-lg:[&_img]:object-cover md:max-lg:[&_img]:object-[50%_20%]">
          {picture}
        </div>
        <div>
          <div className="mb-7 grid gap-3.5">
            <h2 id="methode" className="text-(--strong) text-4xl">
              {title}
            </h2>
            {lead && <p className="lead">{richText(lead)}</p>}
          </div>
          <MethodSteps steps={steps} />
        </div>
      </div>
    </section>
  );
}
