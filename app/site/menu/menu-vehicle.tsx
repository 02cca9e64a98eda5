import { silhouettes } from "#app/art/art-names.ts";
import { VehiclePicture } from "#app/art/scene.tsx";
import { carCategories } from "#content/vehicles.ts";
import { useVehicleChoice } from "../service-parts/use-vehicle-choice.ts";

/** One tap on a silhouette, and the prices of the menu and of every page are that car's. */
export function MenuVehicle() {
  const [{ category, model }, change] = useVehicleChoice();
  const chosen = carCategories.find(({ id }) => id === category);
  return (
    <fieldset className="menu-vehicle">
      <legend className="sr-only">Catégorie du véhicule</legend>
      <p aria-live="polite">
        <b>{chosen ? model.trim() || chosen.label : "Votre véhicule fixe le prix"}</b>{" "}
        {chosen
          ? `Prix de la catégorie ${chosen.id}`
          : "Un choix ici, et tous les prix du site sont les vôtres."}
      </p>
      <div className="menu-cars">
        {carCategories.map(({ id, shortLabel }) => (
          <button
            key={id}
            type="button"
            className="menu-car"
            aria-pressed={category === id}
            onClick={() => change({ category: id })}
          >
            <VehiclePicture kind={silhouettes[id]} alt="" />
            <span>
              {id} <span className="menu-car-name">{shortLabel}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
