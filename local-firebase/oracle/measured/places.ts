import type { MeasuredOutcomes } from '../oracle-case';

/** Geographical points. */
export const placesOutcomes: MeasuredOutcomes = {
  isTrue: [
    'resource.data.place is latlng',
    'latlng.value(10,20) == resource.data.place',
    'latlng.value(1,2).latitude() == 1.0',
    'latlng.value(1,2).distance(latlng.value(1,3)) > 1',
    'resource.data.place.latitude() == 10',
    'latlng.value(1.0,2.0) == latlng.value(1,2)',
    'latlng.value(0,0).distance(latlng.value(0,1)) > 111194.0',
    'latlng.value(0,0).distance(latlng.value(0,1)) < 111196.0',
    'latlng.value(0,0).distance(latlng.value(0,1)) > 111000.0',
    'resource.data.place.distance(resource.data.place) == 0',
  ],
  isFalse: ['latlng.value(0,0).distance(latlng.value(0,1)) < 111.3'],
  fails: [
    'latlng.value(91,2).latitude() == 1.0',
    'latlng.value("a",2)==1',
    'latlng.value(1.0,2).distance("a")==1',
    'latlng.value(1,2) < latlng.value(1,3)',
    'latlng.foo()',
    'latlng.value(1,2).foo()',
  ],
  isRefused: [],
};
