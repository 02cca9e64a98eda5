import { clampCount } from "../money/count.ts";

export const PPF_FILMS = ["classique", "auto-cicatrisant"] as const;
export type PpfFilm = (typeof PPF_FILMS)[number];

export const PPF_FINISHES = ["brillant", "mat"] as const;
export type PpfFinish = (typeof PPF_FINISHES)[number];

export const PPF_ZONES = ["pare-choc-avant", "face-avant", "complet"] as const;
export type PpfZone = (typeof PPF_ZONES)[number];

export type PpfChoice = {
  readonly film: PpfFilm;
  readonly finish: PpfFinish;
  readonly zone: PpfZone;
  readonly vehicleModel: string;
  readonly quantity: number;
};

export const PPF_DEFAULTS: PpfChoice = {
  film: "classique",
  finish: "brillant",
  zone: "pare-choc-avant",
  vehicleModel: "",
  quantity: 1,
};

export function setPpfQuantity(choice: PpfChoice, quantity: number): PpfChoice {
  return { ...choice, quantity: clampCount(quantity) };
}

export function isModelGiven(vehicleModel: string): boolean {
  return vehicleModel.trim() !== "";
}
