/** The shape of the period at a glance; the numbers beside it say the rest. */
export function Sparkline({ values }: { values: readonly number[] }) {
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
