import type { ReactNode } from "react";
import { IconTrendDown, IconTrendUp } from "#app/art/icons-admin.tsx";
import { trendPercent } from "#domain/calendar/report-period.ts";
import { activityLabels } from "#domain/money/activity.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatCount } from "#domain/money/number-text.ts";
import type { DashboardData, Trends } from "./dashboard-data.ts";
import "./key-numbers.css";

export function KeyNumbers({ data: { trends, waiting, activity } }: { data: DashboardData }) {
  const { turnoverCents, orders, requests, rentalDays, basketCents, fleetPercent } = trends;
  return (
    <section className="dash-numbers" aria-label="Chiffres de la période">
      <KeyNumber
        label={
          activity ? `Chiffre d’affaires, ${activityLabels[activity].toLowerCase()}` : "Chiffre d’affaires"
        }
        trend={turnoverCents}
        shown={formatEuros(turnoverCents.now)}
      >
        {formatEuros(turnoverCents.before)} avant
      </KeyNumber>
      <KeyNumber label="Commandes" trend={orders} shown={formatCount(orders.now)}>
        {orders.now === 0 ? "aucune sur la période" : `panier moyen ${formatEuros(basketCents)}`}
      </KeyNumber>
      <KeyNumber label="Demandes de devis" trend={requests} shown={formatCount(requests.now)}>
        {waiting.requests === 0 ? "aucune n’attend" : `${formatCount(waiting.requests)} à traiter`}
      </KeyNumber>
      <KeyNumber label="Jours loués" trend={rentalDays} shown={formatCount(rentalDays.now)}>
        {fleetPercent}&nbsp;% du parc occupé
      </KeyNumber>
    </section>
  );
}

interface KeyNumberProps {
  readonly label: string;
  readonly trend: Trends["orders"];
  readonly shown: string;
  readonly children: ReactNode;
}

function KeyNumber({ label, trend, shown, children }: KeyNumberProps) {
  const percent = trendPercent(trend.now, trend.before);
  return (
    <div className="dash-number">
      <p>{label}</p>
      <b>{shown}</b>
      <span className="dash-compare">
        {percent === null ? null : <Change percent={percent} />}
        <small>{children}</small>
      </span>
      {trend.points.some((value) => value !== 0) ? <Sparkline values={trend.points} /> : null}
    </div>
  );
}

function Change({ percent }: { percent: number }) {
  const isDown = percent < 0;
  return (
    <span className="dash-change" data-down={isDown || undefined}>
      {isDown ? <IconTrendDown /> : <IconTrendUp />}
      <span className="sr-only">{isDown ? "en baisse de " : "en hausse de "}</span>
      {Math.abs(percent)}&nbsp;%
    </span>
  );
}

/** The shape of the period at a glance; the numbers beside it say the rest. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const least = Math.min(...values, 0);
  const step = 96 / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const height = 26 - ((value - least) / (most - least)) * 26;
    return `${(index * step).toFixed(1)},${height.toFixed(1)}`;
  });
  return (
    <svg className="dash-spark" viewBox="0 -2 96 30" aria-hidden="true">
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
