import { documentsOutcomes } from './measured/documents';
import { hashingOutcomes } from './measured/hashing';
import { languageOutcomes } from './measured/language';
import { listsOutcomes } from './measured/lists';
import { mapsOutcomes } from './measured/maps';
import { numbersOutcomes } from './measured/numbers';
import { pathsOutcomes } from './measured/paths';
import { placesOutcomes } from './measured/places';
import { requestsOutcomes } from './measured/requests';
import { setsOutcomes } from './measured/sets';
import { stringsOutcomes } from './measured/strings';
import { timesOutcomes } from './measured/times';
import type { MeasuredOutcomes } from './oracle-case';

/** Conditions by area of the language. */
export const measuredOutcomes: Record<string, MeasuredOutcomes> = {
  language: languageOutcomes,
  numbers: numbersOutcomes,
  strings: stringsOutcomes,
  lists: listsOutcomes,
  sets: setsOutcomes,
  maps: mapsOutcomes,
  paths: pathsOutcomes,
  times: timesOutcomes,
  places: placesOutcomes,
  hashing: hashingOutcomes,
  requests: requestsOutcomes,
  documents: documentsOutcomes,
};
