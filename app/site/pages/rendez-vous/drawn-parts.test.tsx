// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { VisitView } from "#usecases/booking/read-visit.ts";
import type { VisitReport } from "#usecases/visit-work/read-report.ts";
import { DayRuler } from "../creneau/day-ruler.tsx";
import { ArrivalRoad } from "./arrival-road.tsx";
import { PaintCard } from "./paint-card.tsx";
import { PayBar, SettleCard } from "./settle-card.tsx";

it("stands the van where it should be by now, and says when we left", () => {
  const left = (share: number) => {
    const html = renderToStaticMarkup(<ArrivalRoad leftAt="08:05" share={share} />);
    expect(html).toContain("Parti à 08:05");
    return Number(/vp-road-van" style="left:([\d.]+)%/.exec(html)?.[1]);
  };
  // The van takes 28 % of the road on a phone, and stays on it.
  expect(left(0)).toBeGreaterThanOrEqual(14);
  expect(left(0.5)).toBeCloseTo((left(0) + left(1)) / 2);
  expect(left(1)).toBeLessThan(100);
});

it("writes each reading on its panel of the drawn car", () => {
  const readings = [
    { panel: "hood", microns: 112, verdict: "original" },
    { panel: "rear-fender", microns: 182, verdict: "repainted" },
  ];
  const paint = { name: "", category: "D", readings } as unknown as VisitReport["paints"][number];
  const html = renderToStaticMarkup(<PaintCard paint={paint} category="D" id="vernis" />);
  expect(html).toContain('<b data-verdict="original" style="left:16%;top:36%">112</b>');
  expect(html).toContain('<b data-verdict="repainted" style="left:83%;top:42%">182</b>');
});

it("offers to pay at the lower edge as long as something can be paid", () => {
  const bar = (report: Partial<VisitReport>) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PayBar report={report as VisitReport} token="a&b" />
      </MemoryRouter>,
    );
  expect(bar({ canPayByCard: true, dueCents: 198_80 })).toMatch(/198,80\s€<\/b> reste à payer.*jeton=a%26b/);
  expect(bar({ canPayByCard: false, dueCents: 198_80 })).toBe("");
});

it("does not thank for a payment that was given back", () => {
  const card = (report: Partial<VisitReport>) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SettleCard
          visit={{ lines: [], travelCents: 0, totalCents: 90_00 } as unknown as VisitView}
          report={{ paidCents: 90_00, dueCents: 0, invoice: "F-1", ...report } as VisitReport}
          token="a"
        />
      </MemoryRouter>,
    );
  expect(card({ shown: "paid", refundedCents: 0 })).toContain("Tout est payé, merci.");
  const refunded = card({ shown: "refunded", refundedCents: 90_00 });
  expect(refunded).toContain("Ce que vous avez payé vous a été rendu.");
  expect(refunded).toMatch(/Remboursement<\/dt><dd>−90,00/);
  expect(card({ shown: "refund_owed", refundedCents: 90_00 })).toContain("Votre remboursement est en cours.");
});

it("drives the van in where the visit begins", () => {
  const start = { day: "2026-11-24", lastDay: "2026-11-24", from: 780, to: 1080 } as never;
  const html = renderToStaticMarkup(<DayRuler starts={[start]} shown={start} isHeld />);
  expect(html).toContain('class="bk-ruler-van" style="--at:50%"');
});
