// The sheets of what the server writes at the foot of a service page (`makeovers-strip.server.tsx`).
import "#app/ui/fields/compare-slider.css";
import "../pages/realisations/makeover-slider.css";
import "./makeovers-strip.css";
