import { Icon, type IconProps } from "./icon.tsx";

/*
 * The icons of the public site, drawn by Lucide and Feather (icons-license.txt). One function each, so that an icon
 * no page uses is in no bundle.
 */

export function IconArrowRight(props: IconProps) {
  return <Icon {...props} d="M5 12h14M12 5l7 7-7 7" />;
}

export function IconChevronDown(props: IconProps) {
  return <Icon {...props} d="M6 9l6 6 6-6" />;
}

export function IconChevronLeft(props: IconProps) {
  return <Icon {...props} d="M15 18l-6-6 6-6" />;
}

export function IconChevronRight(props: IconProps) {
  return <Icon {...props} d="M9 18l6-6-6-6" />;
}

export function IconCompare(props: IconProps) {
  return <Icon {...props} d="M9 7l-5 5 5 5M15 7l5 5-5 5" />;
}

export function IconCheck(props: IconProps) {
  return <Icon {...props} d="M20 6 9 17l-5-5" />;
}

export function IconCheckCircle(props: IconProps) {
  return <Icon {...props} d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0ZM16 9l-5.5 5.5L8 12" />;
}

export function IconPlus(props: IconProps) {
  return <Icon {...props} d="M5 12h14M12 5v14" />;
}

export function IconMinus(props: IconProps) {
  return <Icon {...props} d="M5 12h14" />;
}

export function IconClose(props: IconProps) {
  return <Icon {...props} d="M18 6 6 18M6 6l12 12" />;
}

export function IconMenu(props: IconProps) {
  return <Icon {...props} d="M4 5h16M4 12h16M4 19h16" />;
}

export function IconCart(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"
    />
  );
}

export function IconPhone(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"
    />
  );
}

export function IconMail(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2Z"
    />
  );
}

export function IconPin(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z"
    />
  );
}

export function IconClock(props: IconProps) {
  return <Icon {...props} d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0ZM12 6v6l4 2" />;
}

export function IconCar(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2M5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM9 17h6M15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z"
    />
  );
}

export function IconTruck(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z"
    />
  );
}

export function IconSeat(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3M3 16a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0zM5 18v2M19 18v2"
    />
  );
}

export function IconHouse(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"
    />
  );
}

export function IconBuilding(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16"
    />
  );
}

export function IconDrops(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7 16.3c2.2 0 4-1.83 4-4.05 0-1.16-.57-2.26-1.71-3.19S7.29 6.75 7 5.3c-.29 1.45-1.14 2.84-2.29 3.76S3 11.1 3 12.25c0 2.22 1.8 4.05 4 4.05zM12.56 6.6A10.97 10.97 0 0 0 14 3.02c.5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a6.98 6.98 0 0 1-11.91 4.97"
    />
  );
}

export function IconShield(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"
    />
  );
}

export function IconShieldCheck(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4"
    />
  );
}

export function IconSun(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41"
    />
  );
}

export function IconStar(props: IconProps) {
  return (
    <Icon
      {...props}
      filled
      d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"
    />
  );
}

export function IconTrash(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"
    />
  );
}

export function IconCalendar(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2ZM3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01"
    />
  );
}

export function IconWarning(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"
    />
  );
}

export function IconAlertCircle(props: IconProps) {
  return <Icon {...props} d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0ZM12 8L12 12M12 16L12.01 16" />;
}

export function IconInfo(props: IconProps) {
  return <Icon {...props} d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0ZM12 16v-4M12 8h.01" />;
}

export function IconChat(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719"
    />
  );
}

export function IconSearch(props: IconProps) {
  return <Icon {...props} d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0Z" />;
}

export function IconDownload(props: IconProps) {
  return <Icon {...props} d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />;
}

export function IconSend(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939"
    />
  );
}

export function IconUser(props: IconProps) {
  return <Icon {...props} d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z" />;
}

export function IconLock(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 10 0v4"
    />
  );
}

export function IconCamera(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM9 13a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z"
    />
  );
}

export function IconImage(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2ZM7 9a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"
    />
  );
}

export function IconFacebook(props: IconProps) {
  return <Icon {...props} d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />;
}

export function IconInstagram(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-10a5 5 0 0 1-5-5v-10a5 5 0 0 1 5-5ZM16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37zM17.5 6.5h.01"
    />
  );
}

export function IconShare(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0ZM3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0ZM15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0ZM8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49"
    />
  );
}

export function IconSparkle(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594zM20 2v4M22 4h-4M2 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z"
    />
  );
}

export function IconGauge(props: IconProps) {
  return <Icon {...props} d="M12 14l4-4M3.34 19a10 10 0 1 1 17.32 0" />;
}

export function IconEuro(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 10h12M4 14h9M19 6a7.7 7.7 0 0 0-5.2-2A7.9 7.9 0 0 0 6 12c0 4.4 3.5 8 7.8 8 2 0 3.8-.8 5.2-2"
    />
  );
}

export function IconCreditCard(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2ZM2 10L22 10M6 14h2"
    />
  );
}

export function IconGift(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5M4 7h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-16a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1Z"
    />
  );
}

export function IconRepeat(props: IconProps) {
  return <Icon {...props} d="M17 2l4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3" />;
}

export function IconReset(props: IconProps) {
  return <Icon {...props} d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5" />;
}

export function IconEdit(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4"
    />
  );
}

export function IconFilter(props: IconProps) {
  return <Icon {...props} d="M2 5h20M6 12h12M9 19h6" />;
}

export function IconBulb(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4"
    />
  );
}

export function IconBox(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12 20.71 7M7.5 4.27l9 5.15"
    />
  );
}

export function IconLayers(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83zM2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17"
    />
  );
}

export function IconCertified(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12"
    />
  );
}
