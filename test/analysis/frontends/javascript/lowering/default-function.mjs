export default async function (request) {
  return again(request)
}
