export type IconProps = {
  /** Side in CSS pixels, usually 20; a Tailwind `size-*` class wins over it. */
  size?: number;
  strokeWidth?: number;
  className?: string;
  /** The icon's meaning, when no text beside it gives one; without it the icon is decoration. */
  label?: string;
};

const usualStrokeWidth = 1.75;

/** One icon: a single path on a 24 px grid, in the colour of the text around it. Its lines are styled in icon.css. */
export function Icon(props: IconProps & { d: string; filled?: boolean }) {
  const { d, filled = false, size, strokeWidth = usualStrokeWidth, className, label } = props;
  const kind = filled ? "icon icon-filled" : "icon";
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      style={filled || strokeWidth === usualStrokeWidth ? undefined : { strokeWidth }}
      className={className ? `${kind} ${className}` : kind}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={d} />
    </svg>
  );
}
