import { Icon, type IconProps } from "./icon.tsx";

/*
 * Icons that the sign-in pages share with the admin area, apart from icons-admin.tsx so that the sign-in pages do not
 * carry the admin area's (drawn by Lucide and Feather, icons-license.txt).
 */

/** Turns by itself; still under reduced motion. */
export function IconSpinner({ className = "", ...props }: IconProps) {
  return (
    <Icon
      {...props}
      className={`animate-spin motion-reduce:animate-none ${className}`}
      d="M21 12a9 9 0 1 1-6.219-8.56"
    />
  );
}

export function IconCopy(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2ZM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"
    />
  );
}

export function IconEye(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z"
    />
  );
}

export function IconEyeOff(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"
    />
  );
}

export function IconTimer(props: IconProps) {
  return <Icon {...props} d="M10 2L14 2M12 14L15 11M4 14a8 8 0 1 0 16 0 8 8 0 1 0-16 0Z" />;
}
