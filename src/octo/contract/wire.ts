import type * as octo from '@octocloud/types'

// Types of the standard, as its members publish them. Nothing of the package is loaded: only its types are read.

/** Form of a type in JSON: an enumeration is its texts. */
type Wire<T> = T extends string
  ? `${T}`
  : T extends readonly (infer E)[]
    ? Wire<E>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T

/** Place where the capability of pick-ups says that people are fetched: here a hotel. */
export interface PickupPoint {
  id: string
  name: string
  directions: string | null
  address: string
  latitude: number | null
  longitude: number | null
  googlePlaceId: string | null
  street: string | null
  postalCode: string | null
  locality: string | null
  region: string | null
  state: string | null
  country: string | null
}

interface OptionPickups {
  pickupRequired?: boolean
  pickupAvailable?: boolean
  pickupPoints?: PickupPoint[]
}
interface BookingPickups {
  pickupRequested?: boolean
  pickupPointId?: string | null
  pickupHotel?: string | null
  pickupHotelRoom?: string | null
  pickupPoint?: PickupPoint | null
}

export type Capability = Wire<octo.Capability>
export type CapabilityId = Capability['id']
export type Supplier = Wire<octo.Supplier>
export type Pricing = Wire<octo.Pricing>
export type Unit = Wire<octo.Unit>
export type Option = Wire<octo.Option> & OptionPickups
export type Product = Omit<Wire<octo.Product>, 'options'> & { options: Option[] }
export type Availability = Wire<octo.Availability> & Omit<OptionPickups, 'pickupPoints'>
export type AvailabilityStatus = Availability['status']
export type AvailabilityCalendar = Wire<octo.AvailabilityCalendar>
export type UnitItem = Wire<octo.UnitItem>
export type Booking = Omit<Wire<octo.Booking>, 'product' | 'option' | 'availability'> & {
  availability: Availability | null
  product: Product
  option: Option
} & BookingPickups
export type BookingStatus = Booking['status']
export type Contact = Wire<octo.Contact>
export type BaseError = Wire<octo.BaseError>
