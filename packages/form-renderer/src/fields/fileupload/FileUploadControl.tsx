export default function FileUploadControl() {
  return null;
}
