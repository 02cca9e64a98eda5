import { InlineSvg } from "./inline-svg.tsx";

type LogoProps = {
  /** What the logo reads: the business's name. Inside a link that is named already, leave it out. */
  label?: string;
  /** `inverse` on dark grounds. */
  tone?: "light" | "inverse";
  className?: string;
  /** Height in CSS pixels, 24 at least. */
  height?: number;
};

type PictureProps = { readonly alt: string; readonly height: number };

/** Droplet and name. */
export function Logo({ height = 36, ...props }: LogoProps) {
  return <Brand file="brand/logo" width={Math.round((height * 316) / 64)} height={height} {...props} />;
}

/** The whole logo far from the first screen, on a dark ground unless told: a cached file instead of markup in each page. */
export function LogoPicture({ alt, height, tone = "inverse" }: Pick<LogoProps, "tone"> & PictureProps) {
  const width = Math.round((height * 316) / 64);
  return (
    <img
      src={tone === "light" ? "/art/brand/logo.svg" : "/art/brand/logo-inverse.svg"}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The droplet alone. */
export function LogoMark({ height = 36, ...props }: LogoProps) {
  return <Brand file="brand/logo-mark" width={height} height={height} {...props} />;
}

function Brand(props: LogoProps & { file: "brand/logo" | "brand/logo-mark"; width: number; height: number }) {
  const { file, label, tone = "light", className = "", width, height } = props;
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <span
      className={`inline-block ${tone === "inverse" ? "logo-inverse" : ""} ${className}`.trim()}
      {...naming}
    >
      <InlineSvg
        file={file}
        viewBox={file === "brand/logo" ? "0 0 316 64" : "0 0 64 64"}
        width={width}
        height={height}
      />
    </span>
  );
}
