import { Icon, type IconProps } from "./icon.tsx";

/*
 * Icons that only the admin area shows, apart from icons.tsx so that visitors do not carry them
 * (drawn by Lucide and Feather, icons-license.txt).
 */

export function IconDashboard(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 3h5a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM15 3h5a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1ZM15 12h5a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM4 16h5a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1Z"
    />
  );
}

export function IconInbox(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M22 12 16 12 14 15 10 15 8 12 2 12M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z"
    />
  );
}

/** The reviews' own, drawn as light as its neighbours in the menu. */
export function IconStarLine(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"
    />
  );
}

export function IconBell(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326"
    />
  );
}

export function IconSettings(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z"
    />
  );
}

export function IconUsers(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z"
    />
  );
}

export function IconFileText(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8"
    />
  );
}

export function IconTag(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7 7.5a.5 .5 0 1 0 1 0 .5 .5 0 1 0-1 0Z"
    />
  );
}

export function IconFolder(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z"
    />
  );
}

export function IconMore(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z"
    />
  );
}

export function IconGrip(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M8 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM8 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM8 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM14 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM14 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM14 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z"
    />
  );
}

export function IconTrendUp(props: IconProps) {
  return <Icon {...props} d="M16 7h6v6M22 7l-8.5 8.5-5-5L2 17" />;
}

export function IconTrendDown(props: IconProps) {
  return <Icon {...props} d="M16 17h6v-6M22 17l-8.5-8.5-5 5L2 7" />;
}

export function IconPrinter(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z"
    />
  );
}

export function IconImagePlus(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M16 5h6M19 2v6M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21M7 9a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z"
    />
  );
}

export function IconListChecks(props: IconProps) {
  return <Icon {...props} d="M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4" />;
}

export function IconCoins(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M13.744 17.736a6 6 0 1 1-7.48-7.48M15 6h1v4M6.134 14.768l.866-.5 2 3.464M10 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0Z"
    />
  );
}

export function IconChevronUp(props: IconProps) {
  return <Icon {...props} d="M18 15l-6-6-6 6" />;
}

export function IconExternal(props: IconProps) {
  return <Icon {...props} d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />;
}

export function IconUpload(props: IconProps) {
  return <Icon {...props} d="M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />;
}

export function IconLogout(props: IconProps) {
  return <Icon {...props} d="M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />;
}
