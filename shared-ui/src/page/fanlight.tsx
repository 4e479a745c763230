/** The half-round window over a door, five panes: the ornament of states and of the hero. */
export function Fanlight({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 66" aria-hidden="true" focusable="false">
      {PANES.map((pane) => (
        <path key={pane} d={pane} />
      ))}
      <path d="M46 60a14 14 0 0 1 28 0z" />
      <path d="M2 64h116" />
    </svg>
  );
}

const CENTRE = { x: 60, y: 60 };
const PANES = [0, 1, 2, 3, 4].map((place) => {
  const [from, to] = [180 - place * 36 - 1.5, 180 - (place + 1) * 36 + 1.5];
  return `M${at(20, from)}L${at(56, from)}A56 56 0 0 1 ${at(56, to)}L${at(20, to)}A20 20 0 0 0 ${at(20, from)}z`;
});

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const x = CENTRE.x + radius * Math.cos(angle);
  const y = CENTRE.y - radius * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
