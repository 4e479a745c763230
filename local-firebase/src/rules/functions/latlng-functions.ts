import { fault } from '../fault';
import { overload, table } from './overload';
import type { LatLng } from '../values/rule-value';

const earthRadiusMeters = 6_371_010;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance by the haversine formula. */
function distanceMeters(a: LatLng, b: LatLng): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord =
    latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const latlngPackage = table({
  value: [
    overload(['float', 'float'], (latitude, longitude) =>
      Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
        ? { type: 'latlng', latitude, longitude }
        : fault(
            `Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ` +
              `latitude: ${latitude}, longitude: ${longitude}.`,
          ),
    ),
  ],
});

export const latlngMethods = table({
  latitude: [overload(['latlng'], ({ latitude }) => latitude)],
  longitude: [overload(['latlng'], ({ longitude }) => longitude)],
  distance: [overload(['latlng', 'latlng'], distanceMeters)],
});
