import type { ComponentType } from "react";
import type { IconProps } from "#app/art/icon.tsx";
import {
  IconBuilding,
  IconCar,
  IconCart,
  IconChat,
  IconGift,
  IconRepeat,
  IconShare,
  IconTruck,
} from "#app/art/icons.tsx";
import { IconListChecks } from "#app/art/icons-admin.tsx";
import type { RequestKind } from "#domain/request/kind.ts";

const icons: Readonly<Record<RequestKind, ComponentType<IconProps>>> = {
  wizard: IconListChecks,
  contact: IconChat,
  vehicle_tint: IconCar,
  building_film: IconBuilding,
  subscription: IconRepeat,
  fleet: IconTruck,
  gift_card: IconGift,
  referral: IconShare,
  cart: IconCart,
};

export function KindIcon({ kind }: { kind: RequestKind }) {
  const Icon = icons[kind];
  return (
    <span className="req-kind">
      <Icon />
    </span>
  );
}
