export type IconProps = {
  /** Side in CSS pixels; a Tailwind `size-*` class wins over it. */
  size?: number;
  strokeWidth?: number;
  className?: string;
  /** The icon's meaning, when no text beside it gives one; without it the icon is decoration. */
  label?: string;
};

/** One icon: a single path on a 24 px grid, in the colour of the text around it. */
export function Icon(props: IconProps & { d: string; filled?: boolean }) {
  const { d, filled = false, size = 20, strokeWidth = 1.75, className, label } = props;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? "currentColor" : "none"}
      stroke={filled ? "none" : "currentColor"}
      strokeWidth={filled ? undefined : strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `shrink-0 ${className}` : "shrink-0"}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={d} />
    </svg>
  );
}
